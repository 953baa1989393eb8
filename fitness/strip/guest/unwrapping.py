def copy_names(context):
    return False


def unwrap_boxes(context):
    return False
