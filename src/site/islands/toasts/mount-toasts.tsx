// Puts the toasts on the page; loaded when there is the first one.

import { createRoot } from 'react-dom/client';
import Toasts from './Toasts.tsx';

createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
