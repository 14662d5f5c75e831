-- A visitor's conversation is found by its ticket alone. Whoever comes to the device after him begins one of his own.
DROP INDEX chat_open_of_device;
