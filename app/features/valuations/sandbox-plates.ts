/** A demo website offers these plates to try; each has this result in every state. */
export const sandboxPlates = [
  { plate: 'DEMO01', brings: 'a 2019 Toyota Camry' },
  { plate: 'DEMO02', brings: 'a 2021 Mazda CX-5' },
  { plate: 'DEMO03', brings: 'a vehicle without a price' },
  { plate: 'DEMO00', brings: 'no vehicle' },
  { plate: 'DEMOOFF', brings: 'a register that is closed' },
] as const
