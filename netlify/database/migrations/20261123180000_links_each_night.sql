-- Each address is checked once a night: the pause that a server requests is no longer stored.

alter table outside_links drop column rest_until;
