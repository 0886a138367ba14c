// Mounts the toasts; loaded with the first one.

import { createRoot } from 'react-dom/client';
import Toasts from './Toasts.tsx';

createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
