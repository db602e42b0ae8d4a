import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "services" ADD COLUMN "costs_verified_verified_on" timestamp(3) with time zone;
  ALTER TABLE "services" ADD COLUMN "costs_verified_verified_by" varchar;
  ALTER TABLE "_services_v" ADD COLUMN "version_costs_verified_verified_on" timestamp(3) with time zone;
  ALTER TABLE "_services_v" ADD COLUMN "version_costs_verified_verified_by" varchar;
  ALTER TABLE "hospitals" ADD COLUMN "rating_verified_on" timestamp(3) with time zone;
  ALTER TABLE "hospitals" ADD COLUMN "rating_verified_by" varchar;
  ALTER TABLE "hospitals" ADD COLUMN "figures_verified_verified_on" timestamp(3) with time zone;
  ALTER TABLE "hospitals" ADD COLUMN "figures_verified_verified_by" varchar;
  ALTER TABLE "_hospitals_v" ADD COLUMN "version_rating_verified_on" timestamp(3) with time zone;
  ALTER TABLE "_hospitals_v" ADD COLUMN "version_rating_verified_by" varchar;
  ALTER TABLE "_hospitals_v" ADD COLUMN "version_figures_verified_verified_on" timestamp(3) with time zone;
  ALTER TABLE "_hospitals_v" ADD COLUMN "version_figures_verified_verified_by" varchar;
  ALTER TABLE "programs_numeric_informations" ADD COLUMN "verified_on" timestamp(3) with time zone;
  ALTER TABLE "programs_numeric_informations" ADD COLUMN "verified_by" varchar;
  ALTER TABLE "_programs_v_version_numeric_informations" ADD COLUMN "verified_on" timestamp(3) with time zone;
  ALTER TABLE "_programs_v_version_numeric_informations" ADD COLUMN "verified_by" varchar;
  ALTER TABLE "site_settings" ADD COLUMN "brand_verified_on" timestamp(3) with time zone;
  ALTER TABLE "site_settings" ADD COLUMN "brand_verified_by" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "services" DROP COLUMN "costs_verified_verified_on";
  ALTER TABLE "services" DROP COLUMN "costs_verified_verified_by";
  ALTER TABLE "_services_v" DROP COLUMN "version_costs_verified_verified_on";
  ALTER TABLE "_services_v" DROP COLUMN "version_costs_verified_verified_by";
  ALTER TABLE "hospitals" DROP COLUMN "rating_verified_on";
  ALTER TABLE "hospitals" DROP COLUMN "rating_verified_by";
  ALTER TABLE "hospitals" DROP COLUMN "figures_verified_verified_on";
  ALTER TABLE "hospitals" DROP COLUMN "figures_verified_verified_by";
  ALTER TABLE "_hospitals_v" DROP COLUMN "version_rating_verified_on";
  ALTER TABLE "_hospitals_v" DROP COLUMN "version_rating_verified_by";
  ALTER TABLE "_hospitals_v" DROP COLUMN "version_figures_verified_verified_on";
  ALTER TABLE "_hospitals_v" DROP COLUMN "version_figures_verified_verified_by";
  ALTER TABLE "programs_numeric_informations" DROP COLUMN "verified_on";
  ALTER TABLE "programs_numeric_informations" DROP COLUMN "verified_by";
  ALTER TABLE "_programs_v_version_numeric_informations" DROP COLUMN "verified_on";
  ALTER TABLE "_programs_v_version_numeric_informations" DROP COLUMN "verified_by";
  ALTER TABLE "site_settings" DROP COLUMN "brand_verified_on";
  ALTER TABLE "site_settings" DROP COLUMN "brand_verified_by";`)
}
