-- The record of changes by the kinds of today, which src/lib/api/changes.ts lists.

update changes set kind = 'link-created' where kind = 'link-made';
update changes set kind = 'letter-created' where kind = 'letter-made';
update changes set kind = 'data-requested' where kind = 'data-asked';
