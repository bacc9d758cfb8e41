DROP INDEX "issue_attempt_unknown";--> statement-breakpoint
CREATE INDEX "issue_attempt_in_doubt" ON "issue_attempt" USING btree ("agency_id","created_at","id") WHERE state in ('INTENT', 'SENDING', 'UNKNOWN');--> statement-breakpoint
CREATE INDEX "policy_filed_holder" ON "policy" USING gin ("holder_tokens") WHERE quote_id is null and client_id is null;