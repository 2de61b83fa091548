export const alertQueue = 'garage-alert'
