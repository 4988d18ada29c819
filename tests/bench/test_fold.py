import json

from scorekeeper.game.codec import event_to_json
from scorekeeper.game.fold import fold
from tests.bench.conftest import Figures, in_turn
from tests.game.walks import whole_game


def test_folding_a_whole_game_keeps_up_with_parsing_its_file(figures: Figures) -> None:
    log = whole_game(players=3, edition="camelot", seed=7)
    file = json.dumps([event_to_json(event) for event in log])
    ours, plain = in_turn(lambda: fold(log), lambda: json.loads(file), runs=300)
    figures.compare("fold a game of 20 rounds / parse its file", ours, plain, aim=3, bound=6)
