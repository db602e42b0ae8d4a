CREATE TABLE "document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"holder_hash" text,
	"request_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"position" text,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"finishing_until" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_received_range" CHECK ("document"."received" between 0 and "document"."size"),
	CONSTRAINT "document_waits_or_belongs" CHECK (("document"."request_id" is null) = ("document"."expires_at" is not null)),
	CONSTRAINT "document_ready_is_whole" CHECK ("document"."ready_at" is null or "document"."received" = "document"."size")
);
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_holder_idx" ON "document" USING btree ("holder_hash","created_at");--> statement-breakpoint
CREATE INDEX "document_request_idx" ON "document" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "document_expires_idx" ON "document" USING btree ("expires_at");