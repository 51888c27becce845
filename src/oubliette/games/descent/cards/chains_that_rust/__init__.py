"""Classes of The Chains That Rust."""
