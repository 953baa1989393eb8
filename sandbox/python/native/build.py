"""Builds the native line counter beside the packages of the interpreter that runs this, with its own compiler's settings.

Prints what was built. Exits with 1 where there is no compiler or no Python.h: nothing is lost then but time.
"""

import os
import shlex
import subprocess
import sys
import sysconfig

HERE = os.path.dirname(os.path.abspath(__file__))


def main():
    target = os.path.join(sysconfig.get_path("platlib"), "speciate_native" + sysconfig.get_config_var("EXT_SUFFIX"))
    # Beside the old one, which processes may have open.
    built = f"{target}.{os.getpid()}"
    flags = ["-bundle", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared"]
    command = [
        *shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"),
        *("-O2", "-fPIC", *flags, f"-I{sysconfig.get_path('include')}", f"-I{sysconfig.get_path('platinclude')}"),
        *(os.path.join(HERE, "line_ticks.c"), "-o", built),
    ]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except OSError as error:
        print(f"{command[0]}: {error.strerror}", file=sys.stderr)
        return 1
    if done.returncode != 0:
        print(done.stderr.strip(), file=sys.stderr)
        return 1
    os.replace(built, target)
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
