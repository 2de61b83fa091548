/** Offers that break a rule, each on the website of an Australian dealer. */
export const australianBreaches: Readonly<Record<string, readonly string[]>> = {
  'AU-REDUCED': [
    'Now reduced.',
    'Every price has been reduced.',
    'We slashed our prices.',
    'Reduced to $24,990.',
  ],
  'AU-SAVE': [
    'Save $2,000 on this one.',
    'A Hilux at $3,500 off.',
    'Two thousand off the last of them.',
    'All demonstrators 10% off.',
  ],
  'AU-CHEAPEST': [
    'The cheapest utes in town.',
    'The lowest prices, always.',
    'Brisbane’s No. 1 Mazda dealer.',
    'We won’t be beaten.',
  ],
  'AU-FREE': [
    'Free tow bar with any ute.',
    'A free year of servicing when you buy a van.',
    'Purchase a car and the mats are free.',
  ],
  'AU-CREDIT-RATE': [
    'From $99 a week.',
    'Drive it home for $129 per week.',
    'Yours at $89pw.',
    'Monthly repayments from $430.',
    'Finance it: only $99 weekly.',
  ],
  'AU-CREDIT-COMPARISON': [
    'Finance from 2.9%.',
    '5.99% p.a. on all new stock.',
    'Borrow at a fixed rate of only 6.5 per cent, 6.5% per annum.',
  ],
  'AU-CREDIT-WARNING': [
    'Finance at 5.9% p.a., 6.4% comparison rate.',
    'Finance at 5.9% p.a. Comparison rate 6.4%. WARNING: This rate may differ.',
    'A rate of 4.9%, comparison rate of 5.7%. Fees apply.',
  ],
  'AU-DRAFT': ['Draft for review.', 'Draft for review. Prices come later.', 'We fit bars. Draft for review.'],
  'AU-WORDS': ['Plus on-road costs.', 'On road costs are extra.', 'The ONROAD COSTS depend on you.'],
  'AU-UTP-SCARCITY': ['Only 2 left!', 'It is selling fast.', 'Last chance to see them.'],
}

/** Of a dealer in New Zealand. */
export const zealandBreaches: Readonly<Record<string, readonly string[]>> = {
  'NZ-GST': ['$29,990 + GST.', '$29,990 plus GST', 'Yours for $12,000 excl GST.'],
  'NZ-CREDIT': ['From $99 a week.', 'Finance from 9.9%.', 'Repayments of $88 a week at 9.9% p.a.'],
}

/** Of a dealer in Oregon. */
export const oregonBreaches: Readonly<Record<string, readonly string[]>> = {
  'US-TOTAL': ['$38,490 plus dealer fees.', 'Plus freight and prep charges.', 'Doc fees not included.'],
  'US-REBATE': [
    'Price includes $1,000 loyalty rebate.',
    '$38,490 after military discount.',
    '$21,000 with college graduate bonus cash.',
  ],
  'US-REGZ': ['Own it for $299 a month.', '$2,000 down and it is yours.', 'Just 10% down.'],
  'OR-TRADEIN': [
    '$4,000 for your trade.',
    'Trade-in value up to $5,000.',
    'Double the book value for what you tow.',
  ],
  'OR-REBATE': ['$500 cash back.', 'A cash rebate with every RV.', 'Bring the discount coupon.'],
  'OR-PRICE': ['Thousands below invoice.', 'MSRP $38,490. Come and see.', '$2,000 off MSRP.'],
}
