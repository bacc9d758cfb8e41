ALTER TABLE "quote_run" ADD COLUMN "first_offer_ms" bigint;--> statement-breakpoint
UPDATE "quote_run" SET "first_offer_ms" = "took"."ms" FROM (SELECT "run_id", round(date_part('epoch', min("finished_at") FILTER (WHERE "state" = 'offered') - min("started_at")) * 1000) AS "ms" FROM "quote_request" GROUP BY "run_id") "took" WHERE "took"."run_id" = "quote_run"."id" AND "took"."ms" IS NOT NULL;--> statement-breakpoint
DROP INDEX "quote_run_by_time";--> statement-breakpoint
CREATE INDEX "quote_run_by_time" ON "quote_run" USING btree ("agency_id","created_at","id","quote_id","first_offer_ms") WHERE variant = 0;
