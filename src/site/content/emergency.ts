/** The single number for police, fire brigade, ambulance and bears; the same throughout the European Union. */
export const emergencyNumber = '112';
