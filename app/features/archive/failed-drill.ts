/** Why a restore that was tried is not good, in a sentence. */
export class FailedDrill extends Error {}
