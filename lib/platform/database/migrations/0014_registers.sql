ALTER TABLE "erasure" DROP CONSTRAINT "erasure_reason";--> statement-breakpoint
ALTER TABLE "personal_read" DROP CONSTRAINT "personal_read_kind";--> statement-breakpoint
ALTER TABLE "personal_read" DROP CONSTRAINT "personal_read_purpose";--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_reason" CHECK ("reason" in ('asked', 'retention', 'request', 'consent', 'unneeded', 'mistake'));--> statement-breakpoint
ALTER TABLE "personal_read" ADD CONSTRAINT "personal_read_kind" CHECK ("kind" in ('client', 'document', 'commission', 'export', 'wholeFile', 'fill', 'draft', 'reveal', 'refusal'));--> statement-breakpoint
ALTER TABLE "personal_read" ADD CONSTRAINT "personal_read_purpose" CHECK ("purpose" in ('quote', 'issue', 'review', 'correction', 'claim', 'request', 'other', 'copy', 'transfer', 'authority'));--> statement-breakpoint
-- Exports of a whole client were recorded like archives of one quote. Why they were made, nobody was asked.
UPDATE "personal_read" SET "kind" = 'wholeFile' WHERE "kind" = 'export' AND "subject_kind" = 'client';