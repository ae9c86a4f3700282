"""What stands between the outside and everything else: hosts, origins, sizes, rates, headers. One file each."""
