def merge_siblings(trees, entry, keep):
    return trees


def names_wanted_by_others(trees, path):
    return set()
