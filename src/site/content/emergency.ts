/** The one number for police, fire brigade, ambulance and bears; the same in all of the European Union. */
export const emergencyNumber = '112';
