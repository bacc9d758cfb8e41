ALTER TABLE "client_paper" ADD COLUMN "policy_id" uuid;--> statement-breakpoint
ALTER TABLE "client_task" ADD COLUMN "policy_id" uuid;--> statement-breakpoint
ALTER TABLE "client_task" ADD COLUMN "policy_request" text;--> statement-breakpoint
ALTER TABLE "operator_call" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "client_paper" ADD CONSTRAINT "client_paper_agency_id_policy_id_policy_agency_id_id_fk" FOREIGN KEY ("agency_id","policy_id") REFERENCES "public"."policy"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_task" ADD CONSTRAINT "client_task_agency_id_policy_id_policy_agency_id_id_fk" FOREIGN KEY ("agency_id","policy_id") REFERENCES "public"."policy"("agency_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_paper_of_policy" ON "client_paper" USING btree ("policy_id","id") WHERE policy_id is not null;--> statement-breakpoint
CREATE INDEX "client_task_of_policy" ON "client_task" USING btree ("policy_id","due_on") WHERE policy_id is not null;--> statement-breakpoint
CREATE INDEX "operator_call_of_attempt" ON "operator_call" USING btree ("attempt_id","at") WHERE attempt_id is not null;--> statement-breakpoint
ALTER TABLE "client_task" ADD CONSTRAINT "client_task_policy_request" CHECK ("policy_request" in ('endorsement', 'cancellation', 'other'));--> statement-breakpoint
ALTER TABLE "client_task" ADD CONSTRAINT "client_task_of_policy_says_what" CHECK ((policy_id is null) = (policy_request is null));