/** What tells how an offer was answered; it gets the focus after the answer. */
export const OFFER_OUTCOME_ID = 'offer-outcome'
