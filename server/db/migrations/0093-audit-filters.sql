-- The audit log is read by actor and by action too.
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_action on audit_log (action, id);
