def put_recursion_back(context):
    return False
