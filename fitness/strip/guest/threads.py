def put_threads_back(context):
    return False
