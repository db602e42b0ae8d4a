CREATE TABLE "record_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"field" text NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_answer_number_key" UNIQUE("user_id","field","number"),
	CONSTRAINT "record_answer_number_positive" CHECK ("record_answer"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "record_access" ADD CONSTRAINT "record_access_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_answer" ADD CONSTRAINT "record_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_access_reader_idx" ON "record_access" USING btree ("user_id","reader_id","at");