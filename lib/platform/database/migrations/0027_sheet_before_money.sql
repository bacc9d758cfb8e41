ALTER TABLE "issue_attempt" ADD COLUMN "sheet_sealed" text;
--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "insured_sealed" text;
