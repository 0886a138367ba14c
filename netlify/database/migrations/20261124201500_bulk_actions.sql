-- Tables and columns by the names that the code has for them: an action on many members is a bulk action, and what a change or
-- an action is, is its kind. Renamed in one step, with no name of before left: no deploy had data by then.

alter table member_acts rename to bulk_actions;
alter table bulk_actions rename column act to kind;
-- The name of the file that was imported, or the last day that memberships were given.
alter table bulk_actions rename column told to detail;
alter sequence member_acts_id_seq rename to bulk_actions_id_seq;
alter index member_acts_by rename to bulk_actions_by;
alter table bulk_actions rename constraint member_acts_pkey to bulk_actions_pkey;
alter table bulk_actions rename constraint member_acts_act_check to bulk_actions_kind_check;
alter table bulk_actions rename constraint member_acts_told_check to bulk_actions_detail_check;
alter table bulk_actions rename constraint member_acts_by_id_fkey to bulk_actions_by_id_fkey;

alter table changes rename column act to kind;
alter table changes rename column member_act_id to bulk_action_id;
alter index changes_member_act rename to changes_bulk_action;
alter table changes rename constraint changes_act_form to changes_kind_form;
alter table changes rename constraint changes_member_act_id_fkey to changes_bulk_action_id_fkey;
