import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variant that takes out what changes an object's state. */
export const STATE_CASES: readonly OperatorCase[] = [
  {
    name: 'what a booking changes becomes a method',
    variant: 'state-change',
    before: `class Hotel:
    """Rooms by type."""

    def __init__(self, rooms):
        self.available_rooms = rooms
        self.booked_rooms = {}

    def book_room(self, room_type, room_number, name):
        """Books some rooms of a type, where there are enough."""
        if room_type not in self.available_rooms:
            return False
        if room_number <= self.available_rooms[room_type]:
            # The book is kept by type, then by name.
            if room_type not in self.booked_rooms.keys():
                self.booked_rooms[room_type] = {}
            self.booked_rooms[room_type][name] = room_number

            self.available_rooms[room_type] -= room_number
            return "Success!"
        return self.available_rooms[room_type]


def book(rooms, *bookings):
    """What is left, and who has what."""
    hotel = Hotel(rooms)
    answers = [hotel.book_room(*booking) for booking in bookings]
    return answers, vars_of(hotel)


def vars_of(hotel):
    """What a hotel holds."""
    return hotel.available_rooms, hotel.booked_rooms
`,
    after: `class Hotel:
    """Rooms by type."""

    def __init__(self, rooms):
        self.available_rooms = rooms
        self.booked_rooms = {}

    def _update_booked_and_available_rooms(self, room_type, room_number, name):
        """Update the booked rooms and the available rooms."""
        if room_type not in self.booked_rooms.keys():
            self.booked_rooms[room_type] = {}
        self.booked_rooms[room_type][name] = room_number

        self.available_rooms[room_type] -= room_number

    def book_room(self, room_type, room_number, name):
        """Books some rooms of a type, where there are enough."""
        if room_type not in self.available_rooms:
            return False
        if room_number <= self.available_rooms[room_type]:
            # The book is kept by type, then by name.
            self._update_booked_and_available_rooms(room_type, room_number, name)
            return "Success!"
        return self.available_rooms[room_type]


def book(rooms, *bookings):
    """What is left, and who has what."""
    hotel = Hotel(rooms)
    answers = [hotel.book_room(*booking) for booking in bookings]
    return answers, vars_of(hotel)


def vars_of(hotel):
    """What a hotel holds."""
    return hotel.available_rooms, hotel.booked_rooms
`,
    calls: [
      "book({'single': 3}, ('single', 2, 'Ann'), ('single', 1, 'Bob'), ('single', 1, 'Ann'))",
      "book({'single': 3}, ('double', 2, 'Ann'))",
      "book({'single': 3}, ('single', 2, ['Ann']))",
      "book([3], (0, 2, 'Ann'))",
      "book({'single': 3.5}, ('single', True, None), ('single', 'x', None))",
    ],
  },
  {
    name: 'what is only set up for it goes with it, and annotations too',
    variant: 'state-change',
    before: `class Chat:
    """Messages by user."""

    def __init__(self) -> None:
        self.users = {}

    def add_user(self, name: str) -> None:
        """Adds a user without messages."""
        self.users[name] = []

    def send_message(self, sender: str, receiver: str, text: str) -> bool:
        """Keeps a message with both users."""
        if sender not in self.users or receiver not in self.users:
            return False

        note = {
            'sender': sender,
            'receiver': receiver,
            'text': text,
        }
        self.users[sender].append(note)
        self.users[receiver].append(note)
        return True


def talk(*messages):
    """All that Ann and Bob have in the end."""
    chat = Chat()
    chat.add_user('Ann')
    chat.add_user('Bob')
    answers = [chat.send_message(*message) for message in messages]
    return answers, chat.users
`,
    after: `class Chat:
    """Messages by user."""

    def __init__(self) -> None:
        self.users = {}

    def add_user(self, name: str) -> None:
        """Adds a user without messages."""
        self.users[name] = []

    def _store_message(self, sender: str, receiver: str, text: str) -> None:
        """Add the note to entries of the users."""
        note = {
            'sender': sender,
            'receiver': receiver,
            'text': text,
        }
        self.users[sender].append(note)
        self.users[receiver].append(note)

    def send_message(self, sender: str, receiver: str, text: str) -> bool:
        """Keeps a message with both users."""
        if sender not in self.users or receiver not in self.users:
            return False

        self._store_message(sender, receiver, text)
        return True


def talk(*messages):
    """All that Ann and Bob have in the end."""
    chat = Chat()
    chat.add_user('Ann')
    chat.add_user('Bob')
    answers = [chat.send_message(*message) for message in messages]
    return answers, chat.users
`,
    calls: ["talk(('Ann', 'Bob', 'hello'), ('Ann', 'Ann', 'self'), ('Ann', 'Eve', ''))", 'talk((1, [], 2))'],
  },
  {
    name: 'what is taken from one list and put into another is moved',
    variant: 'state-change',
    before: `class Counter:
    """Customers at a counter."""

    def __init__(self, names):
        self.waiting = list(names)
        self.served = []

    def serve(self, customer):
        """Serves a customer who waits."""
        if customer not in self.waiting:
            raise KeyError(customer)
        self.waiting.remove(customer)
        self.served.append(customer)


def serve_all(names, wanted):
    """Who was served."""
    counter = Counter(names)
    for name in wanted:
        counter.serve(name)
    return counter.waiting, counter.served
`,
    after: `class Counter:
    """Customers at a counter."""

    def __init__(self, names):
        self.waiting = list(names)
        self.served = []

    def _move_customer(self, customer):
        """Move the customer from the waiting customers to the served customers."""
        self.waiting.remove(customer)
        self.served.append(customer)

    def serve(self, customer):
        """Serves a customer who waits."""
        if customer not in self.waiting:
            raise KeyError(customer)
        self._move_customer(customer)


def serve_all(names, wanted):
    """Who was served."""
    counter = Counter(names)
    for name in wanted:
        counter.serve(name)
    return counter.waiting, counter.served
`,
    calls: ["serve_all(['a', 'b', 'a'], ['a', 'b'])", "serve_all('abc', 'x')", 'serve_all([], [])'],
  },
  {
    name: 'entries that are deleted',
    variant: 'state-change',
    before: `class Bank:
    """Accounts and cards by owner."""

    def __init__(self):
        self.accounts = {'Ann': 3, 'Bob': 0}
        self.cards = {'Ann': 17}

    def close(self, owner):
        """Closes an account, and says what was in it."""
        balance = self.accounts.get(owner)
        if balance is None:
            return None
        del self.accounts[owner]
        del self.cards[owner]
        return balance


def close_all(*owners):
    """What is left."""
    bank = Bank()
    return [bank.close(owner) for owner in owners], bank.accounts, bank.cards
`,
    after: `class Bank:
    """Accounts and cards by owner."""

    def __init__(self):
        self.accounts = {'Ann': 3, 'Bob': 0}
        self.cards = {'Ann': 17}

    def _remove_account_and_card(self, owner):
        """Remove an entry from the accounts and the cards."""
        del self.accounts[owner]
        del self.cards[owner]

    def close(self, owner):
        """Closes an account, and says what was in it."""
        balance = self.accounts.get(owner)
        if balance is None:
            return None
        self._remove_account_and_card(owner)
        return balance


def close_all(*owners):
    """What is left."""
    bank = Bank()
    return [bank.close(owner) for owner in owners], bank.accounts, bank.cards
`,
    calls: ["close_all('Ann', 'Ann')", "close_all('Bob')", 'close_all([])'],
  },
];
