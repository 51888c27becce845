"""What several tests set up with: keys and my matches."""


def bearer(text: str) -> dict[str, str]:
    return {"authorization": f"Bearer {text}"}
