"""The process from which untrusted programs are forked.

A fork sees all that its parent has in memory, and the guest has read tests, references, records and earlier
programs: a program need not find them by name, it can search its memory. So the guest forks this process
before it reads any request. The zygote is only told how a process is to be confined; what the program itself
may know comes in a file that the program's own process reads.
"""

import marshal
import os
import socket

from speciate_guest import children, confine, jobs, kernel

_ORDER_BYTES = 1 << 16
# What no program is told.
_UNTOLD = ("tests", "reference", "referenceModules", "stages")


class Zygote:
    """The guest's end."""

    def __init__(self, zygote_socket, process):
        self.socket = zygote_socket
        self.process = process
        # The first process of the cell in which its children live, as far as is known.
        self.first_in_cell = None

    def processes(self):
        return {self.process} if self.first_in_cell is None else {self.process, self.first_in_cell}

    def order(self, request, role, place, nonce):
        """Asks for a process. `expect` has to be called for it before the next order."""
        told = {key: value for key, value in request.items() if key not in _UNTOLD}
        names = [name for name in ("record", "output", "error") if place.ends[name] is not None]
        order = {
            "role": role,
            "folder": place.folder,
            "ends": names,
            "hasChannel": place.channel is not None,
            "writesFiles": place.writes_files,
            "nonce": nonce,
            "processor": kernel.processor(),
        }
        data = marshal.dumps(told)
        order["letterBytes"] = len(data)
        letter = _letter(data, place.folder)
        try:
            descriptors = [letter, *(place.ends[name] for name in names)]
            if place.channel is not None:
                descriptors.append(place.channel)
            socket.send_fds(self.socket, [marshal.dumps(order)], descriptors)
        finally:
            os.close(letter)

    def expect(self):
        """The child of the last order. Ends the guest where the zygote is gone: a new one could not forget."""
        process, self.first_in_cell = self.receive()
        return children.ZygoteChild(self, process)

    def receive(self):
        said = self.socket.recv(_ORDER_BYTES)
        if not said:
            raise SystemExit("the zygote is gone")
        return marshal.loads(said)

    def close(self):
        """Ends the zygote, and with it the cell of its children."""
        self.socket.close()
        os.waitpid(self.process, 0)


def start(guest):
    """Forks the zygote. Returns its handle in the guest; in a child that the zygote forked later, that child's job."""
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    process = os.fork()
    if process != 0:
        its.close()
        return Zygote(ours, process)
    ours.close()
    kernel.die_with_parent()
    kernel.adopt_orphans()
    return _serve(guest, its)


def _serve(guest, orders):
    guest.cells.forget()
    while True:
        text, descriptors, _, _ = socket.recv_fds(orders, _ORDER_BYTES, 8)
        if not text:
            guest.cells.end()
            os._exit(0)
        order = marshal.loads(text)
        process, cell = guest.cells.fork("program", order["processor"])
        if process == 0:
            return _job_of(order, descriptors, cell, guest)
        for descriptor in descriptors:
            os.close(descriptor)
        child = children.OwnChild(process)
        _say(orders, [process, None if cell is None else cell.first])
        end = child.taken(waits=True)
        child.close()
        if guest.cells.own is not None:
            guest.cells.clear()
        else:
            children.kill_until_gone(lambda: kernel.children_of(os.getpid()))
        _say(orders, [end.status, end.cpu_seconds, end.peak])


def _say(orders, value):
    try:
        orders.send(marshal.dumps(value))
    except OSError:
        # The guest is gone.
        os._exit(0)


def _job_of(order, descriptors, cell, guest):
    letter = descriptors.pop(0)
    channel = descriptors.pop() if order["hasChannel"] else None
    ends = {"record": None, "output": None, "error": None, **dict(zip(order["ends"], descriptors))}
    place = confine.Place(order["folder"], ends, channel, None, order["writesFiles"])
    place.cell = cell
    return jobs.job_of(_read_letter(letter, order["letterBytes"]), order["role"], guest, place, order["nonce"], None)


def _letter(data, folder):
    """A descriptor of a file without a name that holds the data."""
    try:
        descriptor = os.memfd_create("letter", os.MFD_CLOEXEC)
    except (AttributeError, OSError):
        path = os.path.join(folder, ".letter")
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        os.unlink(path)
    while data:
        data = data[os.write(descriptor, data) :]
    os.lseek(descriptor, 0, os.SEEK_SET)
    return descriptor


def _read_letter(descriptor, size):
    data = os.read(descriptor, size)
    while len(data) < size:
        data += os.read(descriptor, size - len(data))
    return marshal.loads(data)
