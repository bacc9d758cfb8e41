ALTER TABLE "reply_drift" DROP CONSTRAINT "reply_drift_once";--> statement-breakpoint
ALTER TABLE "quote_request" DROP CONSTRAINT "quote_request_received";--> statement-breakpoint
-- One row for a member and kind, whatever types came: the oldest takes the replies of the others.
UPDATE "reply_drift" SET "replies" = "all"."replies", "last_at" = "all"."last_at", "noted_at" = CASE WHEN "all"."open" THEN NULL ELSE "reply_drift"."noted_at" END
FROM (
  SELECT "id", row_number() OVER "same" AS "place", sum("replies") OVER "whole" AS "replies", max("last_at") OVER "whole" AS "last_at", bool_or("noted_at" IS NULL) OVER "whole" AS "open", count(*) OVER "whole" AS "rows"
  FROM "reply_drift"
  WINDOW "same" AS (PARTITION BY "agency_id", "service", "environment", "operation", "path", "kind" ORDER BY "first_at", "id"), "whole" AS (PARTITION BY "agency_id", "service", "environment", "operation", "path", "kind")
) AS "all"
WHERE "reply_drift"."id" = "all"."id" AND "all"."place" = 1 AND "all"."rows" > 1;--> statement-breakpoint
DELETE FROM "reply_drift" WHERE "id" IN (
  SELECT "id" FROM (SELECT "id", row_number() OVER (PARTITION BY "agency_id", "service", "environment", "operation", "path", "kind" ORDER BY "first_at", "id") AS "place" FROM "reply_drift") AS "placed" WHERE "place" > 1
);--> statement-breakpoint
ALTER TABLE "reply_drift" ADD CONSTRAINT "reply_drift_once" UNIQUE("agency_id","service","environment","operation","path","kind");--> statement-breakpoint
ALTER TABLE "quote_request" ADD CONSTRAINT "quote_request_received" CHECK ("received" in ('page', 'redirect', 'nothing', 'not-json', 'no-reason', 'contradiction'));