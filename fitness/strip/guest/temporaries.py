def inline_temporaries(context):
    return False
