DROP INDEX "audit_entry_subject_idx";--> statement-breakpoint
CREATE INDEX "audit_entry_action_idx" ON "audit_entry" USING btree ("action" text_pattern_ops,"created_at","id");--> statement-breakpoint
CREATE INDEX "user_name_idx" ON "user" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "audit_entry_subject_idx" ON "audit_entry" USING btree ("subject_id","subject","created_at");