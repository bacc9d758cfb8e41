ALTER TABLE "quote" ADD COLUMN "fleet_id" uuid;
--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "fleet_row" integer;
--> statement-breakpoint
CREATE UNIQUE INDEX "quote_of_fleet" ON "quote" USING btree ("agency_id","fleet_id","fleet_row") WHERE fleet_id is not null;
--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_fleet_row" CHECK (("fleet_id" is null) = ("fleet_row" is null) and "fleet_row" > 0);
