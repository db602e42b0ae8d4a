/** The icons a success factor can have (specification, section 9). */
export const SUCCESS_FACTOR_ICONS = [
  'medical_mask',
  'av_timer',
  'syringe',
  'motion_sensor_active',
  'work_history',
  'personal_injury',
  'update',
  'single_bed',
] as const

export type SuccessFactorIcon = (typeof SUCCESS_FACTOR_ICONS)[number]
