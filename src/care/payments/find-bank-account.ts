import { env } from '@/lib/env'

export type BankAccount = {
  readonly holder: string
  readonly iban: string
  readonly bic: string | null
  readonly bank: string | null
}

/** A sample IBAN: the check digits are valid, the bank does not exist. */
const SAMPLE: BankAccount = {
  holder: 'Lalezar International (Demo)',
  iban: 'TR200000000000000000000001',
  bic: null,
  bank: 'Demo Bank',
}

/** The account for transfers; a sample account in the demo. Undefined if none is configured. */
export function findBankAccount(): BankAccount | undefined {
  const { BANK_HOLDER: holder, BANK_IBAN: iban, BANK_BIC: bic = null, BANK_NAME: bank = null, DEMO } = env()
  if (holder && iban) return { holder, iban, bic, bank }
  return DEMO ? SAMPLE : undefined
}
