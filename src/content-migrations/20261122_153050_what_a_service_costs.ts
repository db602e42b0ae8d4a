import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "services_locales" ADD COLUMN "costs" varchar;
  ALTER TABLE "_services_v_locales" ADD COLUMN "version_costs" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "services_locales" DROP COLUMN "costs";
  ALTER TABLE "_services_v_locales" DROP COLUMN "version_costs";`)
}
