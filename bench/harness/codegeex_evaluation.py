"""
HumanEval-X's own evaluation, codegeex.benchmark, as it is, without what the package's first file loads: the model and its
runtime, which evaluation does not use.
"""

import importlib.util
import runpy
import sys
import types

spec = importlib.util.find_spec("codegeex")
package = types.ModuleType("codegeex")
package.__path__ = list(spec.submodule_search_locations)
sys.modules["codegeex"] = package
runpy.run_module("codegeex.benchmark.evaluate_humaneval_x", run_name="__main__")
