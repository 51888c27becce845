"""How the workshop says no: with a message in both languages."""

from oubliette.kernel.words import Words


class NotDone(Exception):
    """Something was asked for that is not done; ``words`` say why."""

    def __init__(self, en: str, fr: str, status: int = 422) -> None:
        self.words = Words(en=en, fr=fr)
        self.status = status
        super().__init__(en)
