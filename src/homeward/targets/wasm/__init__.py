"""The same kernels compiled to WebAssembly, for a page without a server; and the machine that runs them there."""
