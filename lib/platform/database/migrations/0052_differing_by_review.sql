DROP INDEX "policy_differing";--> statement-breakpoint
CREATE INDEX "policy_differing" ON "policy" USING btree ("agency_id","issued_at","id","review_state") WHERE jsonb_array_length(findings) > 0;