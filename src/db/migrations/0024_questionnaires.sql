CREATE TABLE "question_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"question_key" text NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_answer_number_key" UNIQUE("user_id","question_key","number"),
	CONSTRAINT "question_answer_number_positive" CHECK ("question_answer"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "question_answer" ADD CONSTRAINT "question_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;