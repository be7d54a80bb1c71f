"""What outgrows one machine, on many of them with Ray: counts of peg solitaire, databases of Congkak.

Both go layer by layer. A layer is cut into pieces that follow from pieces made before, each a file with checksums
that appears whole or not at all. So a worker that dies is simply replaced, a damaged piece is made again, and the
same call goes on after any crash.

The pieces lie in a folder that every worker sees, or anywhere that fsspec knows (``s3://bucket/path``): then a worker
fetches what it reads and puts back what it writes. Workers may come and go: Ray starts whatever is waiting where
there is room. With ``workers=0`` everything is done in this process, within the memory allowed.

>>> from marbles import cluster
>>> cluster.count("triangle-15", folder="/tmp/triangle", workers=0)[1]["reachable"]  # doctest: +SKIP
1
>>> cluster.database(7, 20, folder="/tmp/seven", workers=2).value(position)  # doctest: +SKIP
-3
"""

from marbles.cluster.counting import Level, count, forecast
from marbles.cluster.crew import Working
from marbles.cluster.endgames import TiledDatabase, database
from marbles.cluster.storage import ClusterError

__all__ = ["ClusterError", "Level", "TiledDatabase", "Working", "count", "database", "forecast"]
