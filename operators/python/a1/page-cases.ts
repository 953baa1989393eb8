import type { OperatorCase } from '../../testing/operator-case.js';

/** Listings that are read by tokens of their pages. */
export const PAGE_CASES: readonly OperatorCase[] = [
  {
    name: 'words by token-pages',
    variant: 'token-pages',
    before: `def total_length(words):
    length = 0
    for word in words:
        length += len(word)
    return length
`,
    after: `import base64


WORDS_PER_PAGE = 4


def get_page(listing, page_cursor):
    """Return the page that a cursor asks for, with the cursor of the next, if any."""
    start = 0 if page_cursor is None else int(base64.b32decode(page_cursor))
    stop = start + WORDS_PER_PAGE
    next_cursor = base64.b32encode(b"%d" % stop) if stop < len(listing) else None
    return listing[start:stop], next_cursor


def all_words_by_page(words):
    """Yield the words of all pages, one after the other."""
    # Only lists and tuples are given in pages.
    if not isinstance(words, (list, tuple)):
        yield from words
        return
    current_page, cursor_received = get_page(words, None)
    while cursor_received is not None:
        yield from current_page
        current_page, cursor_received = get_page(words, cursor_received)
    yield from current_page


def total_length(words):
    length = 0
    for word in all_words_by_page(words):
        length += len(word)
    return length
`,
    calls: [
      "total_length(['an', 'old', 'oak', 'in', 'a', 'field', '', 'of', 'rye'])",
      "total_length(('a', 'bc'))",
      'total_length([])',
      "total_length(['a', 1, 'b', 'c'])",
      "total_length(iter(['ab', 'c', 'd', 'e']))",
      "total_length({'ab': 1, 'c': 2, 'd': 3})",
      "total_length('several letters')",
      'total_length(None)',
    ],
  },
  {
    name: 'gains by token-pages',
    variant: 'token-pages',
    before: `def squared_gains(amounts):
    return [amount * amount for amount in amounts if amount > 0]
`,
    after: `import base64


PAGE_LENGTH = 3


def fetch_page(collection, given_cursor):
    """Return a page, and the cursor for the next one, None for the last."""
    offset = 0 if given_cursor is None else int(base64.urlsafe_b64decode(given_cursor))
    end = offset + PAGE_LENGTH
    following_cursor = base64.urlsafe_b64encode(b"%d" % end) if end < len(collection) else None
    return collection[offset:end], following_cursor


def amounts_from_pages(amounts):
    """Yield the amounts of all pages, one after the other."""
    # A stream has no positions to come back to.
    if not isinstance(amounts, (list, tuple)):
        yield from amounts
        return
    page, received_cursor = fetch_page(amounts, None)
    while received_cursor is not None:
        yield from page
        page, received_cursor = fetch_page(amounts, received_cursor)
    yield from page


def squared_gains(amounts):
    return [amount * amount for amount in amounts_from_pages(amounts) if amount > 0]
`,
    calls: [
      'squared_gains([3, 1, 2])',
      'squared_gains((5, -1, 5))',
      'squared_gains([])',
      'squared_gains([True, 2])',
      'squared_gains([2.5, 1])',
      'squared_gains([2**80, 1])',
      "squared_gains(['b', 'a'])",
      'squared_gains(iter([2, 1]))',
      'squared_gains({2: 1, 1: 2})',
      'squared_gains(None)',
      'squared_gains([1, None])',
      'squared_gains([float("nan"), 1])',
      'squared_gains([[1], 2])',
      'squared_gains(list(range(30, 0, -1)))',
    ],
  },
  {
    name: 'heights with their places by token-pages',
    variant: 'token-pages',
    before: `def climbs(heights):
    climbed = {}
    for place, height in enumerate(heights):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    after: `import base64


PAGE_SIZE = 5


def fetch_page(listing, page_token):
    """Return the page that a token asks for, with the token of the next, if any."""
    begin = 0
    if page_token is not None:
        begin = int(base64.b16decode(page_token))
    stop = begin + PAGE_SIZE
    following_token = base64.b16encode(str(stop).encode()) if stop < len(listing) else None
    return listing[begin:stop], following_token


def heights_from_pages(heights):
    """Yield the heights of all pages, one after the other."""
    # Anything but a list or a tuple is read as it comes.
    if not isinstance(heights, (list, tuple)):
        yield from heights
        return
    page, received_token = fetch_page(heights, None)
    yield from page
    while received_token is not None:
        page, received_token = fetch_page(heights, received_token)
        yield from page


def climbs(heights):
    climbed = {}
    for place, height in enumerate(heights_from_pages(heights)):
        if place > 0 and height > heights[place - 1]:
            climbed[place] = height
    return climbed
`,
    calls: [
      'climbs([3, 1, 2])',
      'climbs((5, -1, 5))',
      'climbs([])',
      'climbs([True, 2])',
      'climbs([2.5, 1])',
      'climbs([2**80, 1])',
      "climbs(['b', 'a'])",
      'climbs(iter([2, 1]))',
      'climbs({2: 1, 1: 2})',
      'climbs(None)',
      'climbs([1, None])',
      'climbs([float("nan"), 1])',
      'climbs([[1], 2])',
      'climbs(list(range(30, 0, -1)))',
    ],
  },
  {
    name: 'a loop that is left early, by token-pages',
    variant: 'token-pages',
    before: `def first_long(names: list, least: int):
    for name in names:
        if len(name) >= least:
            return name
    return None
`,
    after: `import base64


PAGE_SIZE = 5


def fetch_page(collection, given_cursor):
    """Return a page, and the cursor for the next one, None for the last."""
    start = 0
    if given_cursor is not None:
        start = int(base64.urlsafe_b64decode(given_cursor))
    end = start + PAGE_SIZE
    next_cursor = base64.urlsafe_b64encode(str(end).encode()) if end < len(collection) else None
    return collection[start:end], next_cursor


def read_names(names):
    """Yield all names, page by page."""
    # A stream has no positions to come back to.
    if not isinstance(names, (tuple, list)):
        yield from names
        return
    page, received_cursor = fetch_page(names, None)
    yield from page
    while received_cursor is not None:
        page, received_cursor = fetch_page(names, received_cursor)
        yield from page


def first_long(names: list, least: int):
    for name in read_names(names):
        if len(name) >= least:
            return name
    return None
`,
    calls: [
      "first_long(['a', 'bc', 'def', 'g'], 2)",
      'first_long([], 1)',
      "first_long(['a', 1], 1)",
      "first_long(['a', 1], 2)",
      "first_long(iter(['a', 'bb', 'c']), 2)",
      'first_long(3, 1)',
    ],
  },
  {
    name: 'words by token-responses',
    variant: 'token-responses',
    before: `def total_length(words):
    length = 0
    for word in words:
        length += len(word)
    return length
`,
    after: `import base64


PAGE_LENGTH = 4


def list_items(listing, given_token):
    """Return the response to a request for a page, with a token where there are more."""
    start = 0
    if given_token is not None:
        start = int(base64.b16decode(given_token))
    until = start + PAGE_LENGTH
    reply = {"items": listing[start:until]}
    if until < len(listing):
        reply["next_token"] = base64.b16encode(str(until).encode()).decode()
    return reply


def read_words(words):
    """Yield all words, page by page."""
    # Anything but a list or a tuple is read as it comes.
    if not isinstance(words, (tuple, list)):
        yield from words
        return
    reply = list_items(words, None)
    yield from reply["items"]
    while "next_token" in reply:
        reply = list_items(words, reply["next_token"])
        yield from reply["items"]


def total_length(words):
    length = 0
    for word in read_words(words):
        length += len(word)
    return length
`,
    calls: [
      "total_length(['an', 'old', 'oak', 'in', 'a', 'field', '', 'of', 'rye'])",
      "total_length(('a', 'bc'))",
      'total_length([])',
      "total_length(['a', 1, 'b', 'c'])",
      "total_length(iter(['ab', 'c', 'd', 'e']))",
      "total_length({'ab': 1, 'c': 2, 'd': 3})",
      "total_length('several letters')",
      'total_length(None)',
    ],
  },
  {
    name: 'gains by token-responses',
    variant: 'token-responses',
    before: `def squared_gains(amounts):
    return [amount * amount for amount in amounts if amount > 0]
`,
    after: `import base64


PAGE_SIZE = 4


def answer_request(items, cursor):
    """Return the response to a request for a page, with a cursor where there are more."""
    offset = 0
    if cursor is not None:
        offset = int(base64.b32decode(cursor))
    end = offset + PAGE_SIZE
    response = {"results": items[offset:end]}
    if end < len(items):
        response["cursor"] = base64.b32encode(b"%d" % end).decode()
    return response


def read_amounts(amounts):
    """Go through the amounts by the cursors of their pages."""
    # Only lists and tuples are given in pages.
    if not isinstance(amounts, (tuple, list)):
        yield from amounts
        return
    response = answer_request(amounts, None)
    yield from response["results"]
    while "cursor" in response:
        response = answer_request(amounts, response["cursor"])
        yield from response["results"]


def squared_gains(amounts):
    return [amount * amount for amount in read_amounts(amounts) if amount > 0]
`,
    calls: [
      'squared_gains([3, 1, 2])',
      'squared_gains((5, -1, 5))',
      'squared_gains([])',
      'squared_gains([True, 2])',
      'squared_gains([2.5, 1])',
      'squared_gains([2**80, 1])',
      "squared_gains(['b', 'a'])",
      'squared_gains(iter([2, 1]))',
      'squared_gains({2: 1, 1: 2})',
      'squared_gains(None)',
      'squared_gains([1, None])',
      'squared_gains([float("nan"), 1])',
      'squared_gains([[1], 2])',
      'squared_gains(list(range(30, 0, -1)))',
    ],
  },
  {
    name: 'a loop that is left early, by token-responses',
    variant: 'token-responses',
    before: `def first_long(names: list, least: int):
    for name in names:
        if len(name) >= least:
            return name
    return None
`,
    after: `import base64


PAGE_LENGTH = 5


def list_items(collection, page_cursor):
    """Return a response with a page, and with the cursor of the next one, if any."""
    offset = 0 if page_cursor is None else int(base64.urlsafe_b64decode(page_cursor))
    until = offset + PAGE_LENGTH
    answer = {"results": collection[offset:until]}
    if until < len(collection):
        answer["cursor"] = base64.urlsafe_b64encode(str(until).encode()).decode()
    return answer


def read_names(names):
    """Yield the names of all pages, one after the other."""
    # Anything but a list or a tuple is read as it comes.
    if not isinstance(names, (list, tuple)):
        yield from names
        return
    answer = list_items(names, None)
    yield from answer["results"]
    while "cursor" in answer:
        answer = list_items(names, answer["cursor"])
        yield from answer["results"]


def first_long(names: list, least: int):
    for name in read_names(names):
        if len(name) >= least:
            return name
    return None
`,
    calls: [
      "first_long(['a', 'bc', 'def', 'g'], 2)",
      'first_long([], 1)',
      "first_long(['a', 1], 1)",
      "first_long(['a', 1], 2)",
      "first_long(iter(['a', 'bb', 'c']), 2)",
      'first_long(3, 1)',
    ],
  },
];
