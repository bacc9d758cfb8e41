ALTER TABLE "quote" ADD COLUMN "holder_index" text;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "plate_indexes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "quote_plates" ON "quote" USING gin ("plate_indexes");