-- Each address is asked for once a night: when a server wants to be asked again is not kept.

alter table outside_links drop column rest_until;
