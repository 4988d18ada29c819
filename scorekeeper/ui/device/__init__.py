"""Services of the device: files, haptics, screen reader, focus, keyboard, wake lock, back."""
