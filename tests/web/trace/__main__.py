"""Write `scorekeeper/web/page_modules.txt` anew: `python -m tests.web.trace`."""

from scorekeeper.web.build import PAGE_MODULES
from tests.web.trace.run import HEADER, WHEELS, trace_page

PAGE_MODULES.write_text("\n".join([HEADER, *trace_page(WHEELS), ""]), "utf-8")
