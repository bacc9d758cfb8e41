ALTER TABLE "policy_payment" DROP CONSTRAINT "policy_payment_once";--> statement-breakpoint
ALTER TABLE "policy_payment" ADD COLUMN "installment" smallint;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_payment_once" ON "policy_payment" USING btree ("policy_id","method","document_number","date","amount_bani") WHERE installment is null;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_payment_of_installment" ON "policy_payment" USING btree ("policy_id","installment") WHERE installment is not null;--> statement-breakpoint
ALTER TABLE "policy_payment" ADD CONSTRAINT "policy_payment_installment" CHECK (installment is null or (installment >= 1 and amount_bani > 0));