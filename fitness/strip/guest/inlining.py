def inline_helpers(context):
    return False
