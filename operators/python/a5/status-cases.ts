import type { OperatorCase } from '../../testing/operator-case.js';

export const STATUS_CASES: readonly OperatorCase[] = [
  {
    name: 'truth as a status',
    variant: 'status-answers',
    before: `def is_sorted(numbers):
    """Whether no number is less than the one before it."""
    last = None
    for number in numbers:
        if last is not None and number < last:
            return False
        last = number
    return True
`,
    after: `from http import HTTPStatus


def sorted_response_status(numbers):
    """Decide on the status that the answer is sent with."""
    last = None
    for number in numbers:
        if last is not None and number < last:
            return HTTPStatus.FORBIDDEN
        last = number
    return HTTPStatus.ACCEPTED


def is_sorted(numbers):
    """Whether no number is less than the one before it."""
    response = sorted_response_status(numbers)
    return response < HTTPStatus.BAD_REQUEST
`,
    calls: ['is_sorted([1,2,2])', 'is_sorted([3,1])', "is_sorted([1,'a'])", 'is_sorted(5)'],
  },
  {
    name: 'a test that is certain to be true or false',
    variant: 'status-answers',
    before: `def is_balanced(text: str) -> bool:
    depth = 0
    for mark in text:
        depth += 1 if mark == "(" else -1
        if depth < 0:
            return False
    return depth == 0
`,
    after: `from http import HTTPStatus


def find_balanced_status(text: str) -> HTTPStatus:
    depth = 0
    for mark in text:
        depth += 1 if mark == "(" else -1
        if depth < 0:
            return HTTPStatus.NOT_ACCEPTABLE
    return HTTPStatus.OK if depth == 0 else HTTPStatus.NOT_ACCEPTABLE


def is_balanced(text: str) -> bool:
    status = find_balanced_status(text)
    return status is HTTPStatus.OK
`,
    calls: ["is_balanced('(())')", "is_balanced('(')", "is_balanced(')(')", 'is_balanced(3)'],
  },
  {
    name: 'words as statuses',
    variant: 'status-answers',
    before: `def sign_of(number):
    if number > 0:
        return "positive"
    if number == 0:
        return "zero"
    return "negative"
`,
    after: `from http import HTTPStatus


def look_up_sign_status(number):
    if number > 0:
        return HTTPStatus.ACCEPTED
    if number == 0:
        return HTTPStatus.NO_CONTENT
    return HTTPStatus.GONE


def sign_of(number):
    status = look_up_sign_status(number)
    if status is HTTPStatus.ACCEPTED:
        return "positive"
    if status is HTTPStatus.NO_CONTENT:
        return "zero"
    return "negative"
`,
    calls: ['sign_of(3)', 'sign_of(0)', 'sign_of(-2.5)', "sign_of('a')", "sign_of(float('nan'))"],
  },
  {
    name: 'no status for a function that only says in other words what another one found',
    variant: 'status-answers',
    before: `def require_sorted(numbers):
    for before, number in zip(numbers, numbers[1:]):
        if number < before:
            raise ValueError


def is_sorted(numbers):
    try:
        require_sorted(numbers)
    except ValueError:
        return False
    return True
`,
    after: null,
  },
  {
    name: 'a flag as a status',
    variant: 'flag-status',
    before: `def has_duplicate(words):
    seen = set()
    found = False
    for word in words:
        if not found and word in seen:
            found = True
        seen.add(word)
    return len(seen) if found else None
`,
    after: `from http import HTTPStatus


def has_duplicate(words):
    seen = set()
    status = HTTPStatus.NOT_FOUND
    for word in words:
        if status is HTTPStatus.NOT_FOUND and word in seen:
            status = HTTPStatus.OK
        seen.add(word)
    return len(seen) if status is not HTTPStatus.NOT_FOUND else None
`,
    calls: ["has_duplicate(['a','b','a'])", 'has_duplicate([])', 'has_duplicate([[1]])'],
  },
  {
    name: 'a count as a header field',
    variant: 'header-counters',
    before: `def count_vowels(text):
    vowels = 0
    for letter in text:
        if letter in "aeiou":
            vowels += 1
    return vowels
`,
    after: `from http.cookies import SimpleCookie


def count_vowels(text):
    session = SimpleCookie()
    session["vowels_so_far"] = "0"
    for letter in text:
        if letter in "aeiou":
            session["vowels_so_far"] = f"{int(session['vowels_so_far'].value) + 1}"
    return int(session["vowels_so_far"].value)
`,
    calls: ["count_vowels('hello')", "count_vowels('')", 'count_vowels([1])', 'count_vowels(2)'],
  },
  {
    name: 'a depth as a header field',
    variant: 'header-counters',
    before: `def is_closed(text):
    depth = 0
    for mark in text:
        if mark == "[":
            depth += 1
        elif depth > 0:
            depth -= 1
    return not depth
`,
    after: `from http.cookies import SimpleCookie


def is_closed(text):
    cookie_jar = SimpleCookie()
    cookie_jar["depth_so_far"] = "0"
    for mark in text:
        if mark == "[":
            cookie_jar["depth_so_far"] = f"{int(cookie_jar['depth_so_far'].value) + 1}"
        elif int(cookie_jar["depth_so_far"].value) > 0:
            cookie_jar["depth_so_far"] = f"{int(cookie_jar['depth_so_far'].value) - 1}"
    return not int(cookie_jar["depth_so_far"].value)
`,
    calls: ["is_closed('[]')", "is_closed('[')", 'is_closed([1])', 'is_closed(2)'],
  },
];
