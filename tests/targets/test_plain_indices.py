"""Kernels are compiled without Python's negative indices, and nobody else's code is."""

from numba.core import types
from numba.cuda.np import arrayobj

from homeward.targets import cuda


def test_numba_is_told_only_while_a_kernel_is_compiled():
    """A newer Numba that does it elsewhere fails here, not by a slower GPU."""
    before = arrayobj.fix_integer_index
    with cuda.plain_indices():
        assert arrayobj.fix_integer_index is not before
        with cuda.plain_indices():
            pass
        assert arrayobj.fix_integer_index(_Casting(), None, types.int32, "index", "size") == ("index", types.intp)
    assert arrayobj.fix_integer_index is before


class _Casting:
    """What Numba hands over to bring an index to the width of an address."""

    def cast(self, builder, index, index_type, wanted):
        return index, wanted
