-- Only the library that decision 0026 replaced knew these; both have always been empty.
DROP TABLE "rate_limit";--> statement-breakpoint
DROP TABLE "verification";
